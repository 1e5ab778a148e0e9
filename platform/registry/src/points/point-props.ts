import type { Manifest } from '../manifest';

export type Point = NonNullable<Manifest['points']>[string];
export type Attachment = NonNullable<Manifest['attaches']>[number];

/** A prop that a part needs and that its point does not give in this type. */
interface MissingProp {
  readonly prop: string;
  readonly needed: string;
  /** The type that the point gives; absent when it does not give the prop. */
  readonly given?: string;
}

/** Returns the first prop that a part needs and its point does not give; undefined when the part fits. */
export function findMissingProp(part: Attachment, point: Point): MissingProp | undefined {
  const given = point.props ?? {};
  for (const [prop, needed] of Object.entries(part.props ?? {})) {
    const type = Object.hasOwn(given, prop) ? given[prop] : undefined;
    if (type !== needed) return { prop, needed, ...(type === undefined ? {} : { given: type }) };
  }
  return undefined;
}
