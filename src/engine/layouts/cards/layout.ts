import * as texts from '#texts/layouts/cards';
import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = { name: 'cards', title: texts.title, icon: 'appstore', order: 2 };
