import type { ReactNode } from 'react';
import type { FoundInScreen, ScreenButton } from '../../../engine/index';
import type { MenuNavigation } from '../../menu/MenuLinks';
import { addressOfItem, isFrame, trailOf } from '../../menu/menuTree';
import type { MenuItem } from '../../session/permitted';
import { answers } from './match';
import type { RecordTarget } from './RecordButtons';
import { RecordOption } from './RecordOption';
import { recentPaths, rememberPath } from './recent';
import type { RecordFinder } from './records';

/** One line of the palette. */
export interface Choice {
  key: string;
  children: ReactNode;
  choose(): void;
  /** What can be done with it, by the right arrow; absent: nothing. */
  more?(): void;
}

export interface ChoiceGroupContent {
  key: string;
  title: string;
  note?: string;
  choices: Choice[];
}

interface ChoicesInput {
  typed: string;
  items: MenuItem[];
  /** Every page that the menu shows. */
  pages: readonly MenuItem[];
  buttons: readonly ScreenButton[];
  found: readonly FoundInScreen[];
  finder: RecordFinder | null;
  navigation: MenuNavigation;
  onClose(): void;
  onMore(target: RecordTarget): void;
}

/** What answers to the typed text, by kind and in order; nothing typed: every page, the recent ones first. */
export function choicesOf(input: ChoicesInput): ChoiceGroupContent[] {
  return [...pageGroups(input), ...buttonGroup(input), ...recordGroups(input)];
}

function pageGroups({ typed, items, pages, navigation, onClose }: ChoicesInput): ChoiceGroupContent[] {
  const recent = recentPaths();
  const choiceOf = (item: MenuItem): Choice => ({
    key: item.id ?? item.path,
    children: <PageOption items={items} item={item} />,
    choose: () => {
      rememberPath(item.path);
      onClose();
      openPage(item, navigation);
    },
  });
  const wanted = pages.filter((item) => answers(item.meta.title, typed));
  const lately = recent.flatMap((path) => wanted.find((item) => item.path === path) ?? []);
  const others = wanted.filter((item) => !lately.includes(item));
  return [
    { key: 'recent', title: '最近打开', choices: lately.map(choiceOf) },
    { key: 'pages', title: '页面', choices: others.map(choiceOf) },
  ].filter(({ choices }) => choices.length > 0);
}

const MOST_BUTTONS = 8;

/** 新增 · 礼物列表, by the words of the button and the page together: 新增礼物, xzlw. */
function buttonGroup({ typed, buttons, finder, onClose }: ChoicesInput): ChoiceGroupContent[] {
  if (typed.trim() === '' || !finder) return [];
  const wanted = buttons.filter(({ text, title }) => answers(`${text}${title}`, typed));
  if (wanted.length === 0) return [];
  const choices = wanted.slice(0, MOST_BUTTONS).map(
    (button): Choice => ({
      key: `${button.screen} ${button.name}`,
      children: (
        <>
          {button.text}
          <span className="palette-trail">{button.title}</span>
        </>
      ),
      choose: () => {
        onClose();
        finder.press(button);
      },
    }),
  );
  return [{ key: 'buttons', title: '操作', choices }];
}

function recordGroups({ found, finder, onClose, onMore }: ChoicesInput): ChoiceGroupContent[] {
  if (!finder) return [];
  return found
    .filter(({ records, message }) => records.length > 0 || message !== undefined)
    .map((screen) => ({
      key: screen.screen,
      title: screen.title,
      note: screen.message,
      choices: screen.records.map((record): Choice => {
        const more = () => onMore({ screen, record });
        return {
          key: record.id,
          children: <RecordOption record={record} pictureUrl={finder.pictureUrl} onMore={more} />,
          choose: () => {
            onClose();
            finder.open(screen, record);
          },
          more,
        };
      }),
    }));
}

/** A page, after the menu entries above it. */
function PageOption({ items, item }: { items: MenuItem[]; item: MenuItem }) {
  return (
    <>
      {item.meta.title}
      <span className="palette-trail">
        {trailOf(items, addressOfItem(item))
          .slice(0, -1)
          .map((above) => above.meta.title)
          .join(' / ')}
      </span>
    </>
  );
}

function openPage(item: MenuItem, navigation: MenuNavigation): void {
  const outside = isFrame(item) ? navigation.outside(item) : null;
  // spec §2: a frame's url opens in a separate tab from here
  if (outside !== null) window.open(outside, '_blank', 'noopener,noreferrer');
  else navigation.go(item);
}
