import { createServer } from 'node:http';

// a small REST service with conventions of its own, in memory: what `src/restData.ts` translates
const shop = {
  brands: [
    { id: 1, name: 'Golden Leaf', note: 'Teas' },
    { id: 2, name: 'Red Bean', note: 'Coffees' },
  ],
  products: [
    { id: 1, name: 'Darjeeling', brand: 1, price: 12, stock: 40, state: 'sale' },
    { id: 2, name: 'Assam', brand: 1, price: 9, stock: 0, state: 'draft' },
    { id: 3, name: 'Espresso', brand: 2, price: 15, stock: 12, state: 'sale' },
  ],
  orders: [{ id: 1, number: 'R-1', product: 1, count: 2, orderedAt: '2026-11-03 10:20:00', state: 'open' }],
};
const REFERS = { brand: 'brands', product: 'products' };
const STEPS = { sell: ['draft', 'sale'], send: ['open', 'sent'], return: ['sent', 'returned'] };
const REQUIRED = { brands: ['name'], products: ['name', 'price'], orders: ['number', 'product'] };
const keys = new Map();

function presented(item) {
  const refers = Object.entries(REFERS).flatMap(([field, list]) => {
    const found = shop[list].find(({ id }) => id === Number(item[field]));
    return found ? [[field, { id: found.id, name: found.name }]] : [];
  });
  return { ...item, ...Object.fromEntries(refers) };
}

function listed(items, query) {
  const { page = '1', per_page: size = '20', sort = '', ids, ...filters } = Object.fromEntries(query);
  const isMet = (item) =>
    (ids === undefined || ids.split(',').includes(String(item.id))) &&
    Object.entries(filters).every(([name, value]) => {
      if (name.startsWith('min_')) return item[name.slice(4)] >= (Number(value) || value);
      if (name.startsWith('max_')) return item[name.slice(4)] <= (Number(value) || value);
      const own = String(item[name] ?? '').toLowerCase();
      return name === 'name' || name === 'number'
        ? own.includes(value.toLowerCase())
        : value.split(',').includes(own);
    });
  const found = items.filter(isMet);
  for (const key of sort.split(',').filter(Boolean).reverse()) {
    const [field, sign] = key.startsWith('-') ? [key.slice(1), -1] : [key, 1];
    found.sort((one, other) => (one[field] > other[field] ? sign : one[field] < other[field] ? -sign : 0));
  }
  const start = (Number(page) - 1) * Number(size);
  return { items: found.slice(start, start + Number(size)).map(presented), count: found.length };
}

class Refusal extends Error {
  constructor(status, message, field) {
    super(message);
    Object.assign(this, { status, field });
  }
}

function written(list, item) {
  const field = REQUIRED[list].find((name) => !item[name]);
  if (field) throw new Refusal(422, `${field} must not be empty`, field);
  return item;
}

function answer(method, [list, id, step], query, body) {
  const items = shop[list];
  if (!items) throw new Refusal(404, 'no such list');
  if (id === undefined && method === 'GET') return listed(items, query);
  if (id === undefined) {
    const { key, ...values } = body;
    const added =
      keys.get(key) ?? written(list, { state: { products: 'draft', orders: 'open' }[list], ...values });
    added.id ??= Math.max(0, ...items.map((item) => item.id)) + 1;
    if (!keys.has(key)) items.push(added);
    keys.set(key, added);
    return presented(added);
  }
  const item = items.find((one) => one.id === Number(id));
  if (!item) throw new Refusal(404, 'no such record');
  if (method === 'PATCH') Object.assign(item, written(list, { ...item, ...body }));
  if (method === 'DELETE') items.splice(items.indexOf(item), 1);
  if (step) {
    const [from, to] = STEPS[step] ?? [];
    if (item.state !== from) throw new Refusal(409, `${step} is not for ${item.state}`);
    item.state = to;
  }
  return presented(item);
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://shop');
  let text = '';
  for await (const part of request) text += part;
  try {
    const body = text === '' ? {} : JSON.parse(text);
    const result = answer(request.method, pathname.split('/').slice(2), searchParams, body);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(result));
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof SyntaxError)) throw error;
    const { message, field, status = 400 } = error;
    response.statusCode = status;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ error: { message, field } }));
  }
}).listen(Number(process.env.PORT ?? 8090), '127.0.0.1', function listening() {
  console.log(`http://127.0.0.1:${this.address().port}/api`);
});
