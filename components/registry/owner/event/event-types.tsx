import { DrawnPicture, isDrawn } from '#components/ui/primitives/drawn-picture.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import * as routes from '#lib/platform/routes.ts';
import { EventTypeIcon } from './event-type-icon.tsx';
import styles from './event-types.module.css';

interface EventTypesProps {
  types: readonly { id: number; name: string; picture: string }[];
}

/** What can be celebrated: each leads to the form of its list (EVT-09, EVT-44). */
export function EventTypes({ types }: EventTypesProps) {
  return (
    <ul className={styles.list}>
      {types.map(({ id, name, picture }) => (
        <li key={id}>
          <Anchor href={routes.createEvent(id)} className={styles.type}>
            <span className={styles.picture}>
              <TypePicture name={name} picture={picture} />
            </span>
            <span className={styles.name}>{name}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function TypePicture({ name, picture }: { name: string; picture: string }) {
  if (picture === '') return <EventTypeIcon name={name} />;
  if (isDrawn(picture)) return <DrawnPicture src={picture} width={300} height={200} />;
  return <Picture path={picture} alt="" sizes="(min-width: 800px) 260px, 45vw" />;
}
