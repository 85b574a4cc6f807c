/** Whether `npm run test:long` started the journeys, with all that repeats in another engine, width or scheme. */
export const isLongRun = process.env['LONG_TESTS'] === 'true';
