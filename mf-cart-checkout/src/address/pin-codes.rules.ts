/** The fields of an address that these rules are about. */
interface StateFields {
  readonly state: string;
  readonly zipcode: string;
}

/**
 * The states by the first digits of their PIN codes, from India Post's All India Pincode Directory (data.gov.in). Three
 * digits count before two. Of digits that states share, each of them has the entry. 90 to 99 is the Army Post.
 */
const prefixesOfStates: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '51 52 53 507 533',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78 783',
  Bihar: '80 81 82 84 85 813 814',
  Chandigarh: '140 160',
  Chhattisgarh: '49',
  'Dadra and Nagar Haveli and Daman and Diu': '362 396',
  Delhi: '11',
  Goa: '403',
  Gujarat: '36 37 38 39 362 396',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Jharkhand: '83 813 814 815 816 822 825 826 827 828 829',
  Karnataka: '56 57 58 59',
  Kerala: '67 68 69 673 682',
  Ladakh: '194',
  Lakshadweep: '682',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '40 41 42 43 44',
  Manipur: '795',
  Meghalaya: '783 793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  Puducherry: '533 605 607 609 673',
  Punjab: '14 15 16 140 160',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu': '60 61 62 63 64 605 607 609',
  Telangana: '50 507',
  Tripura: '799',
  'Uttar Pradesh': '20 21 22 23 24 25 26 27 28 244 246 247 262',
  Uttarakhand: '244 246 247 248 249 262 263',
  'West Bengal': '70 71 72 73 74',
};

const states = Object.keys(prefixesOfStates);
const listStatesOf = (prefix: string): readonly string[] =>
  states.filter((state) => prefixesOfStates[state]?.split(' ').includes(prefix));

/** Lists the states in which a complete PIN code can be; none for an incomplete or unknown one. */
export function listStates(pinCode: string): readonly string[] {
  if (!/^\d{6}$/.test(pinCode)) return [];
  const byThree = listStatesOf(pinCode.slice(0, 3));
  return byThree.length > 0 ? byThree : listStatesOf(pinCode.slice(0, 2));
}

/** Fills in an empty state by the PIN code, where only one state has it. */
export function fillState<Draft extends StateFields>(draft: Draft): Draft {
  const [state, ...others] = listStates(draft.zipcode);
  return state !== undefined && others.length === 0 && draft.state.trim() === '' ? { ...draft, state } : draft;
}

/** Returns the states of the PIN code if the typed state is another one; none if it is right or not known. */
export function listOtherStates({ state, zipcode }: StateFields): readonly string[] {
  const key = toComparisonKey(state);
  const typed = states.find((one) => toComparisonKey(one) === key);
  const possible = listStates(zipcode);
  return typed === undefined || possible.includes(typed) ? [] : possible;
}

const toComparisonKey = (state: string): string =>
  state
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{M}]/gu, '');
