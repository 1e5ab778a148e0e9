import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { shareLoaded, type ShareScope } from './share-scope';
import { sharedRxjs } from './shared-rxjs';
import { sharedValibot } from './shared-valibot';

/** The key and the installed version of each shared module (tooling/webpack/shared-modules.cjs). */
declare const SHARED_MODULES: Readonly<Record<string, { readonly key: string; readonly version: string }>>;

/** The modules that remotes share, by their names. Of rxjs and valibot the page shares what it bundles itself. */
const sharedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  rxjs: sharedRxjs,
  valibot: sharedValibot,
};

/** Creates the share scope of the page. A part of a package has a key of its own, never the package's name. */
export const createShareScope = (): ShareScope =>
  Object.fromEntries(
    Object.entries(SHARED_MODULES).map(([request, { key, version }]) => [
      key,
      { [version]: shareLoaded('shell', sharedModules[request]) },
    ]),
  );
