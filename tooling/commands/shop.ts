// npm run shop -- <command> …: what the shop's operator does while the shop is running.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readEnvironment } from '@shop/server-environment';
import { root } from './places.mjs';
import { type OperatorCall, operatorCommands } from './shop-commands';

/** Asks the running backend, which alone may open the database. Throws a sentence for everything that goes wrong. */
async function ask({ method, place, body }: OperatorCall): Promise<unknown> {
  const { apiAddress, dataDirectory } = readEnvironment(process.env, root);
  const notRunning = `The shop does not answer at ${apiAddress}. Start it with npm start, then run this again.`;
  const secret = process.env['OPERATOR_SECRET'] || (await readSecret(dataDirectory));
  const response = await fetch(`${apiAddress}/operator/${place}`, {
    method,
    headers: { 'operator-secret': secret.trim(), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new Error(notRunning);
  });
  const answer = (await response.json().catch(() => ({}))) as { success?: boolean; message?: string };
  if (answer.success !== true) throw new Error(answer.message ?? notRunning);
  return answer;
}

/** The secret that the backend persisted; a shop on PostgreSQL has it in OPERATOR_SECRET instead. */
function readSecret(dataDirectory: string): Promise<string> {
  return readFile(path.join(dataDirectory, 'operator-secret'), 'utf8').catch(() => {
    throw new Error(
      `There is no shop in ${dataDirectory}. Start it with npm start, name its data with SHOP_DATA_DIR, or set the OPERATOR_SECRET that it was started with.`,
    );
  });
}

async function main([name = '', ...words]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(operatorCommands, name) ? operatorCommands[name] : undefined;
  const call = command?.call(words);
  if (!command || !call) {
    const lines = Object.values(operatorCommands).map(
      ({ usage, does }) => `  npm run shop -- ${usage.padEnd(28)}${does}`,
    );
    throw new Error(
      [command ? 'Missing argument.' : `There is no command "${name}".`, 'Commands:', ...lines].join('\n'),
    );
  }
  console.log(command.said(await ask(call)));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
