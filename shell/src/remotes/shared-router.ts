import { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

/** The exports of the router that the shell shares. A check refuses a remote that imports another one. */
export const sharedRouter = { Link, NavLink, useLocation, useNavigate, useParams, useSearchParams };
