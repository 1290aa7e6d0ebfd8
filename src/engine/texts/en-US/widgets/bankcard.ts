export const title = 'Bank card';
export const describe = 'A bank card number; sensitive by default and masked before it leaves the server.';
export const mustBeDigits = ' must be 12 to 19 digits';
