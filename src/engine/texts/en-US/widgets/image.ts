export const title = 'Image';
export const describe = 'An image.';
