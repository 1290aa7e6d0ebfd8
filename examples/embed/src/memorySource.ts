import { screens as whole } from 'virtual:console-screens/whole';
import { screenPort } from '@console/embed';
import { memoryData } from '@console/embed/memory';
import type { Source } from './main';

/** Records that are gone with the page: for prototypes and tests. */
export function memorySource(): Source {
  const screens = screenPort(whole);
  const records = {
    'shop/brand': [
      { id: '1', name: 'Golden Leaf', note: 'Teas' },
      { id: '2', name: 'Red Bean', note: 'Coffees' },
    ],
    'shop/product': [
      { id: '1', name: 'Darjeeling', brand: '1', price: 12, stock: 40, state: 'sale' },
      { id: '2', name: 'Assam', brand: '1', price: 9, stock: 0, state: 'draft' },
      { id: '3', name: 'Espresso', brand: '2', price: 15, stock: 12, state: 'sale' },
    ],
    'shop/order': [
      { id: '1', number: 'A-1001', product: '1', count: 2, orderedAt: '2026-11-03 10:20:00' },
      { id: '2', number: 'A-1002', product: '3', count: 1, orderedAt: '2026-11-04 09:00:00', state: 'sent' },
    ],
  };
  return { data: memoryData({ screens, records }), screens };
}
