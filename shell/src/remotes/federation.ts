import * as core from '@module-federation/runtime-core';
import * as bundler from '@module-federation/webpack-bundler-runtime/bundler';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { lentRxjs } from './lent-rxjs';

/** Versions of what is lent, from what is installed (tooling/webpack/shared.cjs). */
declare const LENT_VERSIONS: Readonly<Record<string, string>>;

/** What remotes may import from the lent packages that are not lent whole. A check compares it with what they import. */
const lent: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams },
  rxjs: lentRxjs,
};

/** A container as federation's build writes it. */
interface Container {
  get(module: string): Promise<() => unknown>;
  init(...scope: unknown[]): unknown;
}

export interface Federation {
  /** Takes the container that a loaded entry left behind, and gives back the module it exposes. */
  open(container: string, entry: string, module: string): Promise<unknown>;
}

/**
 * The one federation runtime of the page. Remotes are built without it and find it under the two global names.
 * `loadEntry` brings a container onto the page; federation itself fetches nothing.
 */
export function createFederation(loadEntry: (entry: string) => Promise<void>): Federation {
  const page = globalThis as Record<string, unknown>;
  page['_FEDERATION_RUNTIME_CORE'] = core;
  page['_FEDERATION_RUNTIME_CORE_FROM'] = { version: '', name: 'shell' };
  page['_FEDERATION_BUNDLER_RUNTIME'] = bundler;
  const host = new core.ModuleFederation({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(lent).map(([request, module]) => {
        const version = LENT_VERSIONS[request] ?? '0.0.0';
        return [
          request,
          [{ version, lib: () => module, shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` } }],
        ];
      }),
    ),
    plugins: [
      {
        name: 'shop-entries',
        async loadEntry({ remoteInfo }) {
          // The page may have run the entry already.
          if (!page[remoteInfo.entryGlobalName]) await loadEntry(remoteInfo.entry);
          const container = page[remoteInfo.entryGlobalName] as Container | undefined;
          if (!container) throw new Error(`${remoteInfo.entry} left no container ${remoteInfo.entryGlobalName}.`);
          return container as never;
        },
      },
    ],
  });
  return {
    async open(container, entry, module) {
      host.registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }], { force: true });
      return host.loadRemote(`${container}/${module}`);
    },
  };
}
