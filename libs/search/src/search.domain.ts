import type { Domain } from '@clinical/http';
import { ByMeaningModule } from './by-meaning/by-meaning.module.js';
import { CoClickEntity } from './connected/co-clicks.entity.js';
import { ConnectedModule } from './connected/connected.module.js';
import { FilterLibraryModule } from './filter-library/filter-library.module.js';
import { FlowDiagramModule } from './flow-diagram/flow-diagram.module.js';
import { MatrixModule } from './matrix/matrix.module.js';
import { MindMapModule } from './mind-map/mind-map.module.js';
import { ReferenceCheckModule } from './reference-check/reference-check.module.js';
import { EvidenceTableModule } from './evidence-table/evidence-table.module.js';
import { MeshBrowserModule } from './mesh-browser/mesh-browser.module.js';
import { InfobuttonModule } from './infobutton/infobutton.module.js';
import { ReferenceListEntity } from './reference-check/reference-list.entity.js';
import { SuggestionsModule } from './suggestions/suggestions.module.js';
import { WorkbenchModule } from './workbench/workbench.module.js';

export const SEARCH: Domain = {
  features: [
    ByMeaningModule,
    ConnectedModule,
    FilterLibraryModule,
    FlowDiagramModule,
    MatrixModule,
    MindMapModule,
    ReferenceCheckModule,
    EvidenceTableModule,
    MeshBrowserModule,
    InfobuttonModule,
    SuggestionsModule,
    WorkbenchModule,
  ],
  entities: [CoClickEntity, ReferenceListEntity],
};
