const WANTED = 4.5;

/**
 * The shade of a colour nearest to it that reads on a ground, or has the ground's colour read on it: contrast 4.5 or more
 * (WCAG 2.2, 1.4.3). Mixes with black on light grounds and with white on dark ones.
 */
export function readableOn(ground: string, color: string): string {
  const towards = luminance(ground) > 0.5 ? 0 : 255;
  for (let share = 0; share <= 1; share += 0.02) {
    const shade = channels(color).map((part) => Math.round(part + (towards - part) * share));
    const hex = `#${shade.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    if (contrast(hex, ground) >= WANTED) return hex;
  }
  return towards === 0 ? '#000000' : '#ffffff';
}

export function contrast(a: string, b: string): number {
  const [light = 1, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
