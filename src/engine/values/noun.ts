/** What one record of a screen is called: 礼物 where the screen is titled 礼物列表. */
export function nounOf(title: string): string {
  return title.replace(/(?<=.)列表$/, '');
}
