import { HeaderIcon } from '#components/shell/icons.client.tsx';
import type { ShellEntry, ShippingModel } from '#components/shell/types.ts';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { AnyLink } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { shellTexts, shippingTexts } from '#lib/labels/shell/shell.ts';
import styles from './header-menu.module.css';
import { HeaderMenu } from './header-menu.tsx';

interface ShippingMenuProps {
  group: string;
  model: ShippingModel;
  /** Where the button leads whom. */
  purchases: readonly ShellEntry[];
}

/** The panel about deliveries: a text link, two pictures that lead on, and a button to one's orders (SHELL-15, SHELL-24). */
export function ShippingMenu({ group, model, purchases }: ShippingMenuProps) {
  return (
    <HeaderMenu group={group} icon={<HeaderIcon of="Truck" size={20} />} label={shellTexts.shipping} wide>
      <AnyLink href={model.text.href} className={styles.lead}>
        {model.text.label}
      </AnyLink>
      {model.images.length > 0 && (
        <ul className={styles.pictures}>
          {model.images.map(({ label, href, image }) => (
            <li key={href}>
              <AnyLink href={href} className={styles.picture}>
                <Picture {...image} alt="" sizes="190px" />
                <span>{label}</span>
              </AnyLink>
            </li>
          ))}
        </ul>
      )}
      {purchases.map(({ href, audience }) => (
        <div key={href} data-for={audience}>
          <ButtonLink href={href} reload size="m">
            {shippingTexts.purchases}
          </ButtonLink>
        </div>
      ))}
    </HeaderMenu>
  );
}
