export const title = 'Phone';
export const describe = 'A phone number; sensitive by default and masked before it leaves the server.';
export const mustBePhone = ' must be a phone number';
