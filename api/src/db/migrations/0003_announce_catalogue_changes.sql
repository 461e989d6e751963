-- Announces to all instances of the API what they keep in memory, whoever changes it: see api/src/db/listen.ts.
-- A payload may have 8,000 bytes: 500 ids need at most 5,500.
CREATE FUNCTION "announce_stock"("ids" integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 5000 THEN
    PERFORM pg_notify('stock_changed', 'all');
  ELSE
    PERFORM pg_notify('stock_changed', array_to_string(ids[part : part + 499], ','))
    FROM generate_series(1, cardinality(ids), 500) AS part;
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION "stock_inserted_or_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_stock(array_agg(id)) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "stock_updated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A paid order lowers both by the same: what can be sold stays.
  PERFORM announce_stock(array_agg(id)) FROM (
    SELECT id, on_hand - reserved FROM before
    EXCEPT SELECT id, on_hand - reserved FROM after
  ) AS changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "stock_truncated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stock_changed', 'all');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "announce_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', NEW.value);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "stock_inserted" AFTER INSERT ON "product_colors"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "stock_inserted_or_deleted"();--> statement-breakpoint
CREATE TRIGGER "stock_deleted" AFTER DELETE ON "product_colors"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "stock_inserted_or_deleted"();--> statement-breakpoint
CREATE TRIGGER "stock_updated" AFTER UPDATE ON "product_colors"
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "stock_updated"();--> statement-breakpoint
CREATE TRIGGER "stock_truncated" AFTER TRUNCATE ON "product_colors"
  FOR EACH STATEMENT EXECUTE FUNCTION "stock_truncated"();--> statement-breakpoint
CREATE TRIGGER "catalogue_version_changed" AFTER INSERT OR UPDATE ON "meta"
  FOR EACH ROW WHEN (NEW.key = 'catalogue_version') EXECUTE FUNCTION "announce_catalogue"();
