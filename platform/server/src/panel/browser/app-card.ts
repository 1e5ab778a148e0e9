import type { PanelApp, PanelRelease } from '../panel-list';
import { createElement } from './create-element';
import { formatAge, formatSize } from './format-facts';
import { readAppState, readLoadTime } from './page-facts';

/** What a card asks for: a release, a development server, or the live release again. */
export type WantedRelease = { readonly version: string | null } | { readonly local: string };

export interface AppCardOptions {
  readonly app: PanelApp;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Switches the app and loads the page again. Rejects with a sentence. */
  readonly switchTo: (app: string, wanted: WantedRelease) => Promise<void>;
}

/** The value of the option for a development server. */
const localValue = 'local server';
const defaultServer = 'http://localhost:3103';

export interface AppCard {
  readonly element: HTMLElement;
  /** Shows how the app fares on the page now. */
  readonly update: () => void;
}

/** Creates the card of an app: what the page has of it, and a form that switches it. */
export function createAppCard(options: AppCardOptions): AppCard {
  const { app, now } = options;
  const state = createElement('p', { className: 'state' });
  const facts = createElement('dl');
  const update = () => {
    const { kind, text } = readAppState(app);
    state.dataset['kind'] = kind;
    if (state.textContent !== text) state.textContent = text;
    facts.replaceChildren(...createFacts(app, now));
  };
  update();
  const live = app.releases.find(({ isLive }) => isLive);
  const element = createElement(
    'li',
    { className: 'card', 'data-switched': app.isSwitched },
    createElement('div', { className: 'head' }, createElement('h3', {}, app.app), state),
    createElement('p', { className: 'owner' }, [app.title, app.owner ?? ''].filter(Boolean).join(' · ')),
    app.isSwitched
      ? createElement(
          'p',
          { className: 'switched' },
          `Switched in this browser. Visitors get ${live?.version ?? 'none'}.`,
        )
      : null,
    facts,
    app.isDisabled ? null : createForm(options),
  );
  return { element, update };
}

function createFacts(app: PanelApp, now: number): HTMLElement[] {
  const release = app.local === undefined ? app.releases.find(({ version }) => version === app.shown) : undefined;
  const loadMs = readLoadTime(app);
  const facts: readonly (readonly [string, string])[] = [
    ['Version', app.local ?? app.shown],
    ['Released', release?.at === undefined ? '' : formatAge(Date.parse(release.at), now)],
    ['Commit', release?.commit?.slice(0, 10) ?? ''],
    ['Contract', release?.contract ?? ''],
    ['Size', release?.bytes === undefined ? '' : formatSize(release.bytes)],
    ['Loaded in', loadMs === null ? '' : `${loadMs.toFixed(0)} ms`],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => createElement('div', {}, createElement('dt', {}, name), createElement('dd', {}, value)));
}

function createForm({ app, now, switchTo }: AppCardOptions): HTMLElement {
  const live = app.releases.find(({ isLive }) => isLive);
  const select = createElement(
    'select',
    { id: `panel-release-${app.app}` },
    ...app.releases.map((release) =>
      createElement('option', { value: release.version }, describeRelease(release, now)),
    ),
    app.app === 'shell' ? null : createElement('option', { value: localValue }, 'A server on your machine'),
  );
  select.value = app.local === undefined ? app.shown : localValue;
  const server = createElement('input', {
    id: `panel-server-${app.app}`,
    type: 'url',
    value: app.local ?? defaultServer,
    required: true,
  });
  const serverField = createElement(
    'div',
    { className: 'field' },
    createElement('label', { htmlFor: server.id }, `Address of the server of ${app.app}`),
    server,
  );
  const problem = createElement('p', { className: 'problem', role: 'alert' });
  const submit = createElement('button', { type: 'submit' }, 'Switch');
  const showServer = () => {
    serverField.hidden = select.value !== localValue;
    server.disabled = serverField.hidden;
  };
  showServer();
  select.addEventListener('change', showServer);
  const ask = async (wanted: WantedRelease) => {
    problem.textContent = '';
    submit.disabled = true;
    await switchTo(app.app, wanted).catch((error: unknown) => {
      problem.textContent = (error as Error).message;
      submit.disabled = false;
    });
  };
  const form = createElement(
    'form',
    {},
    createElement(
      'div',
      { className: 'field' },
      createElement('label', { htmlFor: select.id }, `Release of ${app.app}`),
      select,
    ),
    serverField,
    submit,
    live && app.isSwitched ? createLiveButton(app.app, () => void ask(toWanted(app, live.version))) : null,
    problem,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = app.releases.find(({ version }) => version === select.value);
    void ask(chosen ? toWanted(app, chosen.version) : { local: server.value });
  });
  return form;
}

/** What this browser gets anyway is no choice, so that it gets the next release, too. */
const toWanted = ({ usual }: PanelApp, version: string): WantedRelease => ({
  version: version === usual ? null : version,
});

function createLiveButton(app: string, onClick: () => void): HTMLElement {
  const button = createElement('button', { type: 'button', className: 'quiet' }, 'Back to live');
  button.setAttribute('aria-label', `Back to the live release of ${app}`);
  button.addEventListener('click', onClick);
  return button;
}

/** Formats a release for the list of a select element. */
function describeRelease({ version, at, traffic, isLive }: PanelRelease, now: number): string {
  const share = isLive ? 'live' : traffic > 0 ? `canary ${traffic} %` : '';
  return [version, share, at === undefined ? '' : formatAge(Date.parse(at), now)].filter(Boolean).join(' · ');
}
