import { Breadcrumbs } from '#components/ui/primitives/breadcrumbs.tsx';
import { Button, ButtonLink } from '#components/ui/primitives/button.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { Pager } from '#components/ui/primitives/pager.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import { SkeletonGrid } from '#components/ui/primitives/skeleton-grid.tsx';
import { Tag } from '#components/ui/primitives/tag.tsx';
import { guideTexts as texts } from '#lib/labels/guide/guide.ts';
import * as routes from '#lib/platform/routes.ts';
import { Colours, Letters } from './colours.tsx';
import { Fields } from './fields.tsx';
import styles from './guide.module.css';
import { OverSamples } from './over-samples.client.tsx';
import { Section } from './section.tsx';

const VARIANTS = ['primary', 'outline', 'quiet', 'registry'] as const;
const SIZES = ['s', 'm', 'l'] as const;
const TONES = ['info', 'success', 'warn', 'error'] as const;

/** Everything that pages are made of, in each state, rendered by the components that the shop itself uses. */
export function Primitives() {
  return (
    <>
      <Colours />
      <Letters />
      <Section title={texts.buttons}>
        {VARIANTS.map((variant) => (
          <p key={variant} className={styles.line}>
            {SIZES.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {variant} {size}
              </Button>
            ))}
            <Button variant={variant} disabled>
              {texts.disabled}
            </Button>
          </p>
        ))}
        <p className={styles.line}>
          <ButtonLink href={routes.home()}>{texts.link}</ButtonLink>
        </p>
      </Section>
      <Fields />
      <Section title={texts.small}>
        <p className={styles.line}>
          <Tag tone="save">{texts.tagSave}</Tag>
          <Tag tone="fresh">{texts.tagFresh}</Tag>
          <Tag>{texts.tagQuiet}</Tag>
        </p>
        <div className={styles.line}>
          {SIZES.map((size) => (
            <Price key={size} price={129_000} oldPrice={161_250} size={size} />
          ))}
          <Price price={4500} prefix={texts.from} />
        </div>
      </Section>
      <Section title={texts.notices}>
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone}>
            {texts.notice[tone]}
          </Notice>
        ))}
      </Section>
      <Section title={texts.waiting}>
        <SkeletonGrid />
      </Section>
      <Section title={texts.empty}>
        <EmptyState title={texts.emptyTitle} text={texts.emptyText} level={3}>
          <ButtonLink href={routes.search()} variant="outline">
            {texts.emptyAction}
          </ButtonLink>
        </EmptyState>
      </Section>
      <Section title={texts.over}>
        <OverSamples />
      </Section>
      <Section title={texts.moves}>
        <Breadcrumbs items={[{ label: texts.sample, href: routes.home() }, { label: texts.here }]} />
        <Pager
          current={2}
          pages={[1, 2, 3].map((page) => ({ page, href: routes.listing('mesa', 1, { page }) }))}
          prev={routes.listing('mesa', 1)}
          next={routes.listing('mesa', 1, { page: 3 })}
        />
        <Disclosure summary={texts.question}>{texts.answer}</Disclosure>
      </Section>
    </>
  );
}
