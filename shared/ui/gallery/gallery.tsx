import * as parts from '../src';
import { PageHeading, SectionHeading } from '../src';
import styles from './gallery.module.css';
import { groups } from './groups';

const icons = Object.entries(parts).flatMap(([name, Part]) =>
  name.endsWith('Icon') ? [[name, Part as typeof parts.HeartIcon] as const] : [],
);

/** Shows each part of the shop's pages in its states, with the names by which it is imported. */
export function Gallery() {
  return (
    <div className={styles.gallery}>
      <PageHeading lead="What the shop’s pages are made of, to be looked at and tried. Each part is imported by its name.">
        Parts of the shop’s pages
      </PageHeading>
      {groups.map(({ title, names, Show }) => (
        <section key={title} className={styles.group}>
          <SectionHeading>{title}</SectionHeading>
          {names.length > 0 ? (
            <p className={styles.names}>
              <code>{names.join(', ')}</code>
            </p>
          ) : null}
          <Show />
        </section>
      ))}
      <section className={styles.group}>
        <SectionHeading lead="24 pixels, or the size that is given, in the colour of the text.">Icons</SectionHeading>
        <div className={styles.row}>
          {icons.map(([name, Icon]) => (
            <span key={name} className={styles.icon}>
              <Icon />
              {name}
            </span>
          ))}
          {Object.entries(parts.socialIcons).map(([name, Icon]) => (
            <span key={name} className={styles.icon}>
              <Icon />
              {`socialIcons.${name}`}
            </span>
          ))}
        </div>
      </section>
    </div>
  );
}
