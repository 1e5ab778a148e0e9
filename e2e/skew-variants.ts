import type { Alter } from '@shop/tooling/alter-build';

// Releases from before and after `order:placed` gained the field `units`, made of the builds of this checkout.

/** The apps that share the message: the shell validates it, one sends it, two hear it. */
export type SharingApp = 'shell' | 'mf-cart-checkout' | 'mf-catalog' | 'mf-loyalty';

interface ReleaseFile {
  readonly messages: Readonly<Record<string, { readonly payload: { readonly fields: Record<string, unknown> } }>>;
}

/** An optional number as valibot describes it, for the shell's schema. */
const optionalSchema = '{kind:"schema",type:"optional",expects:"any",async:!1,"~run":d=>(d.typed=!0,d)}';

/** Alters the code of an app: shell and sender know the field, those who hear it note what they read. */
const codeOf: Readonly<Record<SharingApp, (text: string) => string>> = {
  shell: (text) => text.replace(/("order:placed":[^{]*\{)(orderId:)/, `$1units:${optionalSchema},$2`),
  'mf-cart-checkout': (text) => text.replace('.publish("order:placed",{', '.publish("order:placed",{units:1,'),
  'mf-catalog': (text) => noteUnits('mf-catalog', text),
  'mf-loyalty': (text) => noteUnits('mf-loyalty', text),
};

const noteUnits = (app: string, text: string): string =>
  text.replace(
    /[\w$]+\.watch\("order:placed"\)/,
    (watch) => `(s=>(s.subscribe(({units:u})=>{(globalThis.readUnits??={})["${app}"]=u??"none"}),s))(${watch})`,
  );

/** The release of an app after the message gained the field. Without `isOptional` it is declared as required. */
export const gainUnits =
  (app: SharingApp, { isOptional = true } = {}): Alter =>
  (file, text) => {
    if (file === 'browser/release.json') return declareField(text, isOptional);
    return file.startsWith('browser/') ? codeOf[app](text) : text;
  };

function declareField(text: string, isOptional: boolean): string {
  const release = JSON.parse(text) as ReleaseFile;
  const fields = release.messages['order:placed']?.payload.fields;
  if (!fields) throw new Error('The build does not declare order:placed.');
  fields['units'] = { optional: isOptional, form: { kind: 'value', type: 'number', limits: [] } };
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
