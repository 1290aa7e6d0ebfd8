/** The card that an arrow, Home or End leads to from this one; null: another key, or none there. */
export function nextCard(key: string, card: HTMLElement): HTMLElement | null {
  const cards = [...(card.parentElement?.querySelectorAll<HTMLElement>(':scope > .card') ?? [])];
  const at = cards.indexOf(card);
  const across = cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length;
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - across,
    ArrowDown: at + across,
    Home: 0,
    End: cards.length - 1,
  };
  const to = steps[key];
  return to === undefined ? null : (cards[to] ?? null);
}
