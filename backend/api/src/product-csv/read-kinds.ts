import { categories, type Category, subCategories, type SubCategory } from '@shop/shared-api';
import { columns } from './columns';
import { findCategory, findSubCategory, type FoundKind, type KindChoices, readKindList } from './kinds.rules';
import type { CsvRow, NewProduct } from './product-draft';
import { createNote, type Note, type ProductNotes } from './product-notes';
import { readCell } from './read-cells';

interface ReadKinds {
  /** What the file says; undefined where it says nothing, or where it was guessed. */
  readonly category: Category | undefined;
  /** Null for a product that is listed in its category alone. */
  readonly secondCategory: Category | null | undefined;
  readonly subCategory: SubCategory | undefined;
  readonly new: NewProduct;
}

/**
 * Reads category and type. A guess, and a file that does not say one of them, counts only for a new product. A word of
 * the shop's own columns that it does not know is a problem in `notes`.
 */
export function readKinds(
  row: CsvRow,
  { choices }: { readonly choices?: KindChoices },
  notes: ProductNotes,
): ReadKinds {
  const read = (column: string) => readCell(row, column);
  for (const [column, kinds] of ownColumns) {
    const text = read(column);
    if (text !== '' && !readKindList(kinds, text))
      notes.problems.push(
        createNote(row.line, `The column "${column}" has none of: ${kinds.join(', ')}.`, `"${text}"`),
      );
  }
  const texts = {
    category: read(columns.category),
    subCategory: read(columns.subCategory),
    targetGender: read(columns.targetGender),
    targetAge: read(columns.targetAge),
    gender: read(columns.gender),
    ageGroup: read(columns.ageGroup),
    type: read(columns.type),
    tags: read(columns.tags),
    productCategory: read(columns.productCategory),
    googleCategory: read(columns.googleCategory),
    title: read(columns.title),
  };
  const category = findCategory(texts, choices);
  const subCategory = findSubCategory(texts, choices);
  const second = 'value' in category ? (category.second ?? null) : null;
  const guessed = {
    ...pickGuess('category', category),
    ...('value' in category && category.isGuess && second ? { secondCategory: second } : {}),
    ...pickGuess('subCategory', subCategory),
  };
  const found = [category, subCategory];
  return {
    category: pickCertain(category),
    secondCategory: pickCertain(category) && second,
    subCategory: pickCertain(subCategory),
    new: {
      ...guessed,
      warnings: found.flatMap((one) => ('value' in one && one.warning ? toNote(row, one.warning, one.detail) : [])),
      problems: found.flatMap((one) => ('problem' in one ? toNote(row, one.problem, one.detail) : [])),
    },
  };
}

const ownColumns: readonly (readonly [string, readonly string[]])[] = [
  [columns.category, categories],
  [columns.subCategory, subCategories],
];

const toNote = (row: CsvRow, reason: string, detail: string | undefined): Note[] => [
  createNote(row.line, reason, detail),
];

const pickCertain = <Kind extends string>(found: FoundKind<Kind>): Kind | undefined =>
  'value' in found && !found.isGuess ? found.value : undefined;

const pickGuess = <Name extends string, Kind extends string>(name: Name, found: FoundKind<Kind>) =>
  ('value' in found && found.isGuess ? { [name]: found.value } : {}) as { readonly [Key in Name]?: Kind };
