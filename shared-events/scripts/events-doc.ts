import { type MessageName, messages } from '../src/contract';
import { type AppName, appNames, type Message } from '../src/define';
import { deprecatedMessages, messageDescriptions } from '../src/message-descriptions';
import { contractVersion } from '../src/version';
import { formatMessageSchema } from './format-message-schema';
import { toMessageSchema } from './message-schema';

const kinds: Readonly<Record<Message['kind'], string>> = {
  state: 'State',
  fact: 'Fact',
  request: 'Request',
};

/** The text of docs/events.md. */
export function eventsDoc(): string {
  const all = Object.entries(messages) as [MessageName, Message][];
  return [
    '# What the apps say to each other',
    '',
    'Written by `npm run docs` from `shared-events/src/messages/`; a check compares the two. To change a message, change it there.',
    '',
    `Contract ${contractVersion}. A **state** replays its last value to whoever comes late; a **fact** is heard by those who listen when it happens; a **request** is answered by exactly one owner, with a reply or a problem.`,
    '',
    '| Message | Kind | Owner | Who may send it |',
    '| --- | --- | --- | --- |',
    ...all.map(
      ([name, message]) =>
        `| [\`${name}\`](#${anchor(name)}) | ${kinds[message.kind]} | ${message.owner} | ${sendersOf(message)} |`,
    ),
    '',
    ...appNames.flatMap((owner) =>
      chapter(
        owner,
        all.filter(([, message]) => message.owner === owner),
      ),
    ),
  ].join('\n');
}

function chapter(owner: AppName, own: readonly (readonly [MessageName, Message])[]): string[] {
  if (own.length === 0) return [];
  return [`## ${owner}`, '', ...own.flatMap(([name, message]) => section(name, message))];
}

function section(name: MessageName, message: Message): string[] {
  return [
    `### ${name}`,
    '',
    `${kinds[message.kind]}. ${messageDescriptions[name]}`,
    ...deprecation(name),
    ...traits(message),
    '',
    '```ts',
    ...shapes(message),
    '```',
    '',
  ];
}

function deprecation(name: MessageName): string[] {
  const reason = deprecatedMessages[name];
  return reason === undefined ? [] : ['', `**Deprecated.** ${reason} It goes with contract 2.0.`];
}

function traits(message: Message): string[] {
  if (message.kind === 'state' && message.acrossTabs) return ['', 'Other tabs of the same shopper follow it.'];
  if (message.kind === 'fact' && message.sender === 'anyone') return ['', 'Every app may send it.'];
  if (message.kind === 'request') return ['', `No answer within ${message.limitMs / 1000} seconds is a problem.`];
  return [];
}

function shapes(message: Message): string[] {
  if (message.kind !== 'request') return [formatMessageSchema(toMessageSchema(message.schema))];
  return [
    `// asked with`,
    formatMessageSchema(toMessageSchema(message.schema)),
    '// answered with',
    formatMessageSchema(toMessageSchema(message.reply)),
  ];
}

function sendersOf(message: Message): string {
  if (message.kind === 'request') return `asked by every app, answered by ${message.owner}`;
  return message.kind === 'fact' && message.sender === 'anyone' ? 'every app' : message.owner;
}

/** How a heading becomes an address. */
const anchor = (name: string): string => name.replace(/[^a-z-]/g, '');
