-- Whoever changes what shoppers see, by whatever tool, all instances of the API hear of it: see api/src/db/listen.ts.

-- The products that the open transaction has changed; null: rows that belong to no product. Empty between transactions.
CREATE UNLOGGED TABLE "catalogue_changes" ("product_id" integer);--> statement-breakpoint

-- Notes what to announce at the commit; null: everything. `shop.catalogue_changes` counts what is noted, up to 5,000.
CREATE FUNCTION "note_catalogue_changes"("ids" integer[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  noted integer := coalesce(nullif(current_setting('shop.catalogue_changes', true), ''), '0')::integer;
BEGIN
  IF noted > 5000 THEN
    RETURN;
  END IF;
  noted := noted + coalesce(cardinality(ids), 5001);
  INSERT INTO catalogue_changes SELECT unnest(CASE WHEN noted > 5000 THEN '{NULL}' ELSE ids END);
  PERFORM set_config('shop.catalogue_changes', noted::text, true);
END
$$;--> statement-breakpoint

-- Runs at the commit, so that nobody waits for the row of the version longer than a commit takes.
CREATE FUNCTION "publish_catalogue_changes"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- The trigger fires once for each noted row.
  IF coalesce(current_setting('shop.catalogue_changes', true), '') = '' THEN
    RETURN NULL;
  END IF;
  INSERT INTO meta VALUES ('catalogue_version', gen_random_uuid()::text)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value;
  DELETE FROM catalogue_changes;
  PERFORM set_config('shop.catalogue_changes', '', true);
  RETURN NULL;
END
$$;--> statement-breakpoint

-- A payload may have 8,000 bytes: 500 ids need at most 5,500. Several payloads of one change are chained.
CREATE OR REPLACE FUNCTION "announce_catalogue"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  noted integer := nullif(current_setting('shop.catalogue_changes', true), '')::integer;
  previous text := '';
  reached text;
  ids integer[];
  lists boolean;
  parts integer;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    previous := OLD.value;
  END IF;
  -- Without notes, somebody has set the version by hand.
  IF coalesce(noted, 5001) > 5000 THEN
    PERFORM pg_notify('catalogue_changed',
      json_build_object('from', previous, 'to', NEW.value, 'products', 'all', 'lists', true)::text);
    RETURN NULL;
  END IF;
  SELECT coalesce(array_agg(DISTINCT product_id) FILTER (WHERE product_id IS NOT NULL), '{}'), bool_or(product_id IS NULL)
    INTO ids, lists FROM catalogue_changes;
  parts := greatest(1, (cardinality(ids) + 499) / 500);
  FOR part IN 1 .. parts LOOP
    reached := NEW.value || CASE WHEN part < parts THEN '/' || part ELSE '' END;
    PERFORM pg_notify('catalogue_changed', json_build_object('from', previous, 'to', reached,
      'products', ids[500 * part - 499 : 500 * part], 'lists', lists)::text);
    previous := reached;
  END LOOP;
  RETURN NULL;
END
$$;--> statement-breakpoint

-- Arguments: as of watch_catalogue.
CREATE FUNCTION "catalogue_rows_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product text := CASE TG_ARGV[0] WHEN '' THEN 'NULL::integer' ELSE quote_ident(TG_ARGV[0]) END;
  ids integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('SELECT array_agg(DISTINCT %s) FROM after WHERE %s', product, TG_ARGV[2]) INTO ids;
  ELSIF TG_OP = 'DELETE' THEN
    EXECUTE format('SELECT array_agg(DISTINCT %s) FROM before WHERE %s', product, TG_ARGV[2]) INTO ids;
  ELSE
    EXECUTE format(
      'WITH was AS (SELECT %1$s AS changed_product, %2$s FROM before WHERE %3$s),
            became AS (SELECT %1$s AS changed_product, %2$s FROM after WHERE %3$s)
       SELECT array_agg(DISTINCT changed_product)
       FROM ((TABLE was EXCEPT TABLE became) UNION ALL (TABLE became EXCEPT TABLE was)) AS changed',
      product, TG_ARGV[1], TG_ARGV[2]) INTO ids;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM note_catalogue_changes(ids);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint

CREATE FUNCTION "catalogue_table_emptied"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_catalogue_changes(NULL);
  RETURN NULL;
END
$$;--> statement-breakpoint

-- Announces every change of a table. `product`: the column with the product that a row belongs to, '' for none;
-- `shown`: the columns that matter; `rows`: the rows that matter.
CREATE FUNCTION "watch_catalogue"(
  "watched" regclass, "product" text DEFAULT '', "shown" text DEFAULT '*', "rows" text DEFAULT 'true'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  work text := format('FOR EACH STATEMENT EXECUTE FUNCTION catalogue_rows_changed(%L, %L, %L)', product, shown, rows);
BEGIN
  EXECUTE format('CREATE TRIGGER "catalogue_inserted" AFTER INSERT ON %s REFERENCING NEW TABLE AS after %s', watched, work);
  EXECUTE format('CREATE TRIGGER "catalogue_deleted" AFTER DELETE ON %s REFERENCING OLD TABLE AS before %s', watched, work);
  EXECUTE format('CREATE TRIGGER "catalogue_updated" AFTER UPDATE ON %s REFERENCING OLD TABLE AS before NEW TABLE AS after %s',
    watched, work);
  EXECUTE format('CREATE TRIGGER "catalogue_emptied" AFTER TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION catalogue_table_emptied()', watched);
END
$$;--> statement-breakpoint

-- Arguments: columns that do not count as a change.
CREATE FUNCTION "raise_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  compared record;
BEGIN
  NEW.revision := OLD.revision;
  compared := NEW;
  IF TG_NARGS > 0 THEN
    compared.sold_count := OLD.sold_count;
  END IF;
  IF compared IS DISTINCT FROM OLD THEN
    NEW.revision := OLD.revision + 1;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint

CREATE FUNCTION "price_actor"() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('shop.actor', true), ''), 'sql:' || session_user)
$$;--> statement-breakpoint
CREATE FUNCTION "prices_inserted"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO price_changes (product_id, at, actor, new_price, new_special)
  SELECT id, statement_timestamp(), price_actor(), price, special FROM after;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "prices_updated"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO price_changes (product_id, at, actor, old_price, old_special, new_price, new_special)
  SELECT after.id, statement_timestamp(), price_actor(), before.price, before.special, after.price, after.special
  FROM before JOIN after USING (id)
  WHERE (before.price, before.special) <> (after.price, after.special);
  RETURN NULL;
END
$$;--> statement-breakpoint

CREATE CONSTRAINT TRIGGER "publish_at_commit" AFTER INSERT ON "catalogue_changes"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "publish_catalogue_changes"();--> statement-breakpoint

CREATE TRIGGER "revision_raised" BEFORE UPDATE ON "products" FOR EACH ROW EXECUTE FUNCTION "raise_revision"('sold_count');--> statement-breakpoint
CREATE TRIGGER "revision_raised" BEFORE UPDATE ON "categories" FOR EACH ROW EXECUTE FUNCTION "raise_revision"();--> statement-breakpoint
CREATE TRIGGER "revision_raised" BEFORE UPDATE ON "brands" FOR EACH ROW EXECUTE FUNCTION "raise_revision"();--> statement-breakpoint
CREATE TRIGGER "revision_raised" BEFORE UPDATE ON "posts" FOR EACH ROW EXECUTE FUNCTION "raise_revision"();--> statement-breakpoint
CREATE TRIGGER "revision_raised" BEFORE UPDATE ON "discount_codes" FOR EACH ROW EXECUTE FUNCTION "raise_revision"();--> statement-breakpoint

CREATE TRIGGER "prices_inserted" AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "prices_inserted"();--> statement-breakpoint
CREATE TRIGGER "prices_updated" AFTER UPDATE ON "products"
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "prices_updated"();--> statement-breakpoint

-- The revision of a product tells of any change that counts, and is quick to compare.
SELECT watch_catalogue('products', 'id', 'id, revision');--> statement-breakpoint
SELECT watch_catalogue('product_colors', 'product_id', 'id, product_id, color_id, position, picture');--> statement-breakpoint
SELECT watch_catalogue('reviews', 'product_id', '*', 'status = ''published''');--> statement-breakpoint
SELECT watch_catalogue('questions', 'product_id', '*', 'status = ''published''');--> statement-breakpoint
SELECT watch_catalogue('categories');--> statement-breakpoint
SELECT watch_catalogue('brands');--> statement-breakpoint
SELECT watch_catalogue('colors');--> statement-breakpoint
SELECT watch_catalogue('posts');--> statement-breakpoint
SELECT watch_catalogue('tags');--> statement-breakpoint
SELECT watch_catalogue('regions');--> statement-breakpoint
SELECT watch_catalogue('menu_groups');
