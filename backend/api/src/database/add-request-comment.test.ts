import { register } from '@shop/shared-api';
import { sql } from 'drizzle-orm';
import { runWithRequestId } from '@shop/server-environment/logging';
import { startTestShop } from '../testing/test-shop';
import { addRequestComment } from './add-request-comment';

test('PostgreSQL sees the id of the request that sent a statement', async () => {
  const shop = await startTestShop();
  try {
    await shop.db.execute(sql`create table seen (statement text)`);
    await shop.db.execute(
      sql`create function see() returns trigger language plpgsql as $$ begin insert into seen values (current_query()); return new; end $$`,
    );
    await shop.db.execute(sql`create trigger see before insert on users for each row execute function see()`);
    const asha = { name: 'Asha Rao', email: 'asha@example.com', password: 'monsoon-2026' };
    await shop.call(register, asha, { headers: { 'x-request-id': 'request-of-asha' } });
    const seen = await shop.db.execute<{ statement: string }>(sql`select statement from seen`);
    expect(seen).toMatchObject({
      rows: [{ statement: expect.stringMatching(/^insert into .* \/\*request_id='request-of-asha'\*\/$/s) }],
    });
  } finally {
    await shop.close();
  }
});

test('a statement outside of a request and a prepared one stay as they are', () => {
  const unnamed = { text: 'select 1', values: [1] };
  const named = { ...unnamed, name: 'one' };
  expect(addRequestComment(unnamed)).toBe(unnamed);
  runWithRequestId('request-of-asha', () => {
    expect(addRequestComment('begin')).toBe("begin /*request_id='request-of-asha'*/");
    expect(addRequestComment(unnamed)).toEqual({ text: "select 1 /*request_id='request-of-asha'*/", values: [1] });
    expect(addRequestComment(named)).toBe(named);
  });
});
