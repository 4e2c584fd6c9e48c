-- The planner looks at no column that is only carried along. Sampling these took most of what fresh statistics cost, and kept
-- words of people in the catalogue.
alter table node alter title set statistics 0, alter body set statistics 0, alter attrs set statistics 0;
alter table record_support alter facets set statistics 0, alter attrs set statistics 0;
alter table index_doc alter terms set statistics 0, alter tokens set statistics 0, alter names set statistics 0,
  alter links set statistics 0;
alter table embedding alter vec set statistics 0;
alter table source_text alter text set statistics 0, alter blocks set statistics 0;
alter table artefact_chunk alter bytes set statistics 0;
alter table source_run alter distiller set statistics 0, alter summary set statistics 0, alter warnings set statistics 0,
  alter sketch set statistics 0;
alter table job alter progress set statistics 0, alter result set statistics 0, alter error set statistics 0;
alter table mem_message alter content set statistics 0, alter metadata set statistics 0;
alter table mem_claim alter text set statistics 0, alter metadata set statistics 0;
alter table mem_claim_version alter text set statistics 0, alter actor set statistics 0, alter evidence set statistics 0,
  alter stood set statistics 0;
alter table mem_claim_evidence alter quote set statistics 0;
