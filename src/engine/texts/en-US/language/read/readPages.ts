export const text = 'text';
export const route = 'an address that starts with /';
export const namesList = 'a list of names such as ["system/UserList"]';
export const trueOrFalse = 'true or false';
export const capability = 'the name of a capability of the server';
export const customPage = 'custom page';
