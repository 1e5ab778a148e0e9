import type { Alter } from '@shop/tooling/alter-build';

// Releases from before and after messages gained a field, made of the builds of this checkout.

/** An app whose release of after knows the fields: the shell validates messages, the others send and hear them. */
export type SkewedApp = 'shell' | 'mf-catalog' | 'mf-cart-checkout' | 'mf-loyalty';

/** The field that a message of each remote gains. mf-content publishes no message of its own. */
const gainedFields = {
  'catalog:products-changed': { owner: 'mf-catalog', field: 'total' },
  'order:placed': { owner: 'mf-cart-checkout', field: 'units' },
  'loyalty:balance-changed': { owner: 'mf-loyalty', field: 'pending' },
} as const satisfies Readonly<Record<string, { readonly owner: SkewedApp; readonly field: string }>>;

export type GainingMessage = keyof typeof gainedFields;

export const findOwner = (message: GainingMessage) => gainedFields[message].owner;

interface ReleaseFile {
  readonly messages: Readonly<Record<string, { readonly payload: { readonly fields: Record<string, unknown> } }>>;
}

/** An optional number as valibot describes it, for the shell's schema. */
const optionalSchema = '{kind:"schema",type:"optional",expects:"any",async:!1,"~run":d=>(d.typed=!0,d)}';

/** Alters the code of an app: the shell knows the field, its owner sends 1 in it, the others note what they read. */
function alterCode(app: SkewedApp, message: GainingMessage, text: string): string {
  const { owner, field } = gainedFields[message];
  if (app === 'shell') return text.replace(new RegExp(`("${message}":\\([^{]*\\{)`), `$1${field}:${optionalSchema},`);
  if (app === owner)
    return text.replace(
      new RegExp(`\\.publish\\("${message}",(\\{|[\\w$]+\\))`),
      (_, payload: string) =>
        `.publish("${message}",{${field}:1,${payload === '{' ? '' : `...${payload.replace(')', '})')}`}`,
    );
  return text.replace(
    new RegExp(`[\\w$]+\\.watch\\("${message}"\\)`, 'g'),
    (watch) =>
      `(s=>(s.subscribe(p=>{(globalThis.readFields??={})["${app} ${message}"]=p.${field}??"none"}),s))(${watch})`,
  );
}

/**
 * The release of an app after messages gained their fields, by default after all of them. Without `isOptional` the
 * fields are declared as required.
 */
export const gainFields =
  (
    app: SkewedApp,
    {
      messages = Object.keys(gainedFields) as GainingMessage[],
      isOptional = true,
    }: { readonly messages?: readonly GainingMessage[]; readonly isOptional?: boolean } = {},
  ): Alter =>
  (file, text) => {
    if (file === 'browser/release.json') return declareFields(text, messages, isOptional);
    if (!file.startsWith('browser/')) return text;
    return messages.reduce((altered, message) => alterCode(app, message, altered), text);
  };

/** Declares the fields of those messages that an app uses. */
function declareFields(text: string, messages: readonly GainingMessage[], isOptional: boolean): string {
  const release = JSON.parse(text) as ReleaseFile;
  const used = messages.filter((message) => release.messages[message]);
  if (used.length === 0) throw new Error(`The build declares none of ${messages.join(', ')}.`);
  for (const message of used) {
    const { fields } = release.messages[message]?.payload ?? {};
    if (fields)
      fields[gainedFields[message].field] = {
        optional: isOptional,
        form: { kind: 'value', type: 'number', limits: [] },
      };
  }
  return JSON.stringify(release);
}

/** A release of mf-loyalty whose code sends the balance under another name. The declaration follows or does not. */
export const renameCoins =
  ({ isDeclared }: { readonly isDeclared: boolean }): Alter =>
  (file, text) => {
    if (file !== 'browser/release.json')
      return text.replace(
        /\.publish\("loyalty:balance-changed",([\w$]+)\)/,
        '.publish("loyalty:balance-changed",(({coins:c,...o})=>({...o,balance:c}))($1))',
      );
    if (!isDeclared) return text;
    const release = JSON.parse(text) as ReleaseFile;
    const fields = release.messages['loyalty:balance-changed']?.payload.fields ?? {};
    fields['balance'] = fields['coins'];
    delete fields['coins'];
    return JSON.stringify(release);
  };

/** A release that makes a call which no backend has. */
export const makeUnknownCall: Alter = (file, text) => {
  if (file !== 'browser/release.json') return text;
  const release = JSON.parse(text) as { readonly requires: { readonly calls: Record<string, unknown> } };
  const unknown = { kind: 'value', type: 'unknown', limits: [] };
  release.requires.calls['giftList'] = { method: 'GET', path: '/api/gift/list', payload: unknown, reply: unknown };
  return JSON.stringify(release);
};
