// npm run publish-apps [-- app …]: builds what has changed and puts it into the running shop, app by app.
import { appNames, buildApps } from './build-apps';
import { dataDirectory } from './places.mjs';
import { publishApps } from './publish-apps';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !appNames.includes(name));
if (unknown.length > 0) {
  console.error(`There is no app ${unknown.join(', ')}. The apps are ${appNames.join(', ')}.`);
  process.exit(1);
}
const wanted = named.length > 0 ? named : appNames;
await buildApps(wanted);
await publishApps(wanted, dataDirectory());
