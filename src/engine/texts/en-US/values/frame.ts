export const phone = 'Phone';
export const description = 'The frame in which details show it';
