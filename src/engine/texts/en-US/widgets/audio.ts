export const title = 'Audio';
export const describe = 'A piece of audio.';
