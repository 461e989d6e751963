CREATE TABLE "catalogue_refused_lines" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_refused_lines" ADD CONSTRAINT "catalogue_refused_lines_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;