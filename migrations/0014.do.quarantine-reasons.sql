-- Why a run is in quarantine; of runs from before, that they name nothing known was the only reason.
alter table source_run add column quarantine_reason text
  check (quarantine_reason in ('no_words', 'names_nothing_known', 'untied_draft'));
update source_run set quarantine_reason = 'names_nothing_known' where state = 'quarantined';
