/** The id of the toast of a refused login, which ends with the next login. */
export const loginRefusedToastId = 'login';
