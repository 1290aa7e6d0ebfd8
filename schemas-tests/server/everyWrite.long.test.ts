process.env.WRITE_PART = '1';
await import('./everyWrite.test');
