import drawn from '../construction.json';

/** How a garment is made, as it is drawn. */
export interface Construction {
  /** Collar, opening, sleeves, pockets and hem, each as a phrase, the first without an article. */
  readonly parts: readonly string[];
  /** How far it reaches, such as 'to the knee'. */
  readonly length: string;
}

const constructions: Readonly<Record<string, Construction>> = drawn;

/** Returns how a garment is made, or undefined if it was not drawn. */
export function findConstruction(key: string): Construction | undefined {
  return constructions[key];
}

/** Writes the parts of a garment as one sentence. */
export function writeConstruction({ parts }: Construction): string {
  const last = parts.at(-1) ?? '';
  const text = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
