/** Draws the example into a place of the page; answers how to end it. */
export async function start(place: HTMLElement): Promise<() => void> {
  // its styles come with it
  const { drawExample } = await import('./panel/drawExample');
  return drawExample(place);
}
