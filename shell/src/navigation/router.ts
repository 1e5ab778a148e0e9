// The shell's browser build resolves 'react-router-dom' to this file (tooling/webpack/shell-config.cjs).
export * from 'react-router-dom';
export { Link, NavLink } from './link';
