import type { DeployedRemote } from '@shop/page-contract/page-data';
import { createRouteTable } from '@shop/page-contract/route-table';
import {
  type HarnessAddress,
  personas,
  type ReadHarnessAddress,
  readOptions,
  splitPath,
  writeAddress,
} from './address.rules';
import type { World } from './believable.rules';
import { listPlaces, toWidgetPath } from './places.rules';

const visitor: HarnessAddress = { persona: 'visitor', seeds: [], endings: {} };

/**
 * Reads the address of the browser and writes it as it is understood: without a persona it is a visitor's, and without
 * a path it leads to the first page of a remote that does not own `/`.
 */
export function openAddress(
  release: DeployedRemote,
  base: string,
  calls: readonly string[],
  world: World,
): ReadHarnessAddress {
  const { pathname, search, hash } = window.location;
  const hasPage = (path: string) =>
    createRouteTable({ shown: release }).findRoute(path) !== undefined ||
    release.widgets.some((widget) => toWidgetPath(widget) === path);
  const { options, rest } = splitPath(pathname, base);
  const read = readOptions(options, calls);
  const whole = pathname.slice(base.length) || '/';
  const { address, problems, path } = read
    ? { ...read, path: rest }
    : isMistakenPersona(options, rest, hasPage)
      ? {
          address: visitor,
          problems: [`There is no persona ${options.split('+')[0]}, only ${personas.join(', ')}: this is a visitor.`],
          path: rest,
        }
      : { address: visitor, problems: [], path: whole };
  const [first] = listPlaces(release, world);
  const shown = path === '/' && !hasPage('/') && first !== undefined ? first : path;
  const written = writeAddress(address, base) + shown + search + hash;
  if (written !== pathname + search + hash) window.history.replaceState(window.history.state, '', written);
  return { address, problems };
}

/** Whether the first part of a path was meant as a persona: it has options, or a page of the remote follows it. */
const isMistakenPersona = (options: string, rest: string, hasPage: (path: string) => boolean): boolean =>
  options !== '' && !hasPage(`/${options}${rest === '/' ? '' : rest}`) && (options.includes('+') || hasPage(rest));
