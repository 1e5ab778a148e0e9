// What the shell's browser build means by 'react-router-dom' (tooling/webpack/shell.cjs): the package, with lighter links.
export * from 'react-router-dom';
export { Link, NavLink } from './link';
