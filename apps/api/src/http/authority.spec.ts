import { AppModule } from '../app.module.js';
import { authorityTable } from '../testing/authority.js';
import { controllersOf, routesOf } from './route-table.js';

describe('who may call what', () => {
  it('changes only on purpose: `npx jest -u` with the path of this file accepts what changed', () => {
    expect(authorityTable(routesOf(controllersOf([AppModule])))).toMatchSnapshot();
  });
});
