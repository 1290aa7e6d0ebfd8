import * as texts from '#texts/layouts';
import type { LayoutSheet } from '../../contract/layout';

export const sheet: LayoutSheet = { name: 'cards', title: texts.cardsTitle, icon: 'appstore', order: 2 };
