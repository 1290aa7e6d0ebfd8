import { expect, test } from 'vitest';
import { checkedValues } from './checkedValues';

test('the values of a check, as PostgreSQL and MySQL write it', () => {
  const is = (definition: string, values: string[] | null) =>
    expect(checkedValues(definition), definition).toEqual(values);
  is("CHECK (((status)::text = ANY ((ARRAY['a'::character varying, 'it''s'::character varying])::text[])))", [
    'a',
    "it's",
  ]);
  is("CHECK ((status = ANY (ARRAY['a'::text, 'b and c'::text])))", ['a', 'b and c']);
  is('CHECK ((level = ANY (ARRAY[1, 2, 3])))', ['1', '2', '3']);
  is("(`status` in (_utf8mb4\\'new\\',_utf8mb4\\'done\\'))", ['new', 'done']);
  is('(`level` in (1,2))', ['1', '2']);
  is('CHECK ((price > 0))', null);
  is("CHECK (((status = ANY (ARRAY['a'::text])) OR (level = 1)))", null);
  is('CHECK ((a = b))', null);
});
