export { watchDisabledRemotes } from './watch-disabled-remotes';
