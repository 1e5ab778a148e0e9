import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { sharedRouter } from './shared-router';
import { sharedRxjs } from './shared-rxjs';
import { sharedValibot } from './shared-valibot';

/** The installed versions of the shared modules (tooling/webpack/shared-modules.cjs). */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** The share scope that initialises a container: one loaded version of each package. */
export type ShareScope = Readonly<Record<string, { readonly version: string; readonly module: unknown }>>;

/**
 * The modules that remotes share. Of the last three, remotes may import only the exports that stand here: a check and
 * the gate hold that.
 */
const sharedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': sharedRouter,
  rxjs: sharedRxjs,
  valibot: sharedValibot,
};

/** Creates the share scope of the page, by the names under which remotes import the modules. */
export const createShareScope = (): ShareScope =>
  Object.fromEntries(
    Object.entries(sharedModules).map(([request, module]) => [
      request,
      { version: SHARED_VERSIONS[request] ?? '0.0.0', module },
    ]),
  );
