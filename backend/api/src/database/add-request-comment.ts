import { getRequestId } from '@shop/server-environment/logging';

/**
 * Returns a statement with the id of the running request as a comment, `/*request_id='…'*\/`, so that PostgreSQL's log
 * and `pg_stat_activity` name the request. A prepared statement is shared by requests and stays as it is.
 */
export function addRequestComment(statement: unknown): unknown {
  const requestId = getRequestId();
  if (requestId === undefined) return statement;
  // An id holds only letters, digits, - and _.
  const comment = ` /*request_id='${requestId}'*/`;
  if (typeof statement === 'string') return statement + comment;
  return isUnnamed(statement) ? { ...statement, text: statement.text + comment } : statement;
}

/** Whether a parameter of `query` is a statement with its values, neither prepared by name nor an object with methods. */
const isUnnamed = (statement: unknown): statement is { readonly text: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  Object.getPrototypeOf(statement) === Object.prototype &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('name' in statement && statement.name !== undefined);
