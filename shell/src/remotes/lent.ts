import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { lentRxjs } from './lent-rxjs';
import { lentValibot } from './lent-valibot';

/** Versions of what is lent, from what is installed (tooling/webpack/shared.cjs). */
declare const LENT_VERSIONS: Readonly<Record<string, string>>;

/** What a container is initialised with: one version of each package, in hand already. */
export type Lent = Readonly<Record<string, { readonly version: string; readonly module: unknown }>>;

/** What remotes may import from the packages that are not lent whole. A check compares it with what they import, and the gate with what releases took. */
const modules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams },
  rxjs: lentRxjs,
  valibot: lentValibot,
};

/** Everything that the shell lends to remotes, by the name under which they import it. */
export const lentByShell = (): Lent =>
  Object.fromEntries(Object.entries(modules).map(([request, module]) => [request, { version: LENT_VERSIONS[request] ?? '0.0.0', module }]));
